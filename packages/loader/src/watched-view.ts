// Code that a share of page views fetches to watch its releases more closely.
export { watchTriggers } from './dead-triggers'
export { weighRelease } from './weigh-release'
