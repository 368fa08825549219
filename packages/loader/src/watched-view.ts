// What a share of page views fetches to look closer at its releases.
export { watchTriggers } from './dead-triggers'
export { weighRelease } from './weigh-release'
