export {
  type Choice,
  type Consent,
  type ConsentOptions,
  createConsent,
  isActivityLogged,
  isRestrictive,
  visitorCookies,
} from './consent'
export { breakpoints, isPaymentPage, limits, pageStatuses, productWorkflowLabel, reservedNames } from './constants'
export { type PageContext, type Raw, readPageContext } from './context'
export { cookieNames } from './cookie-names'
export { type CookieOptions, type Cookies, cookieLifetimes, createCookies } from './cookies'
export { createSite } from './create-site'
export { isInEditorFrame } from './editor-frame'
export {
  blockVariants,
  captionModes,
  censusEventTypes,
  collectionKinds,
  collectionTypes,
  collectionViews,
  contentVisibility,
  deviceViews,
  editorBlockTypes,
  galleryMediaTypes,
  itemRecordTypes,
  linkKinds,
  measurementUnits,
  ninePositions,
  pageBlockTypes,
  pageTypes,
  permissions,
  platformVersions,
  productTypes,
  publishStatus,
  recordTypes,
  scrims,
  sectionTypes,
  sides,
  siteStatus,
  siteTypes,
  surveyCohorts,
  themes,
  tweakPageTypes,
  userRoles,
} from './enumerations'
export { createFlags, type ExperimentType, type Flags, flagErrors } from './flags'
export {
  classifyLink,
  completeUrl,
  isAdminLink,
  isCollectionPanelLink,
  isDesignEditorLink,
  type LinkForm,
  type LinkKind,
  type LinkProblem,
  validateLink,
} from './links'
export { createSiteService, type Site, type SiteOptions } from './site'
export { createStorage, type SessionRecord, type StorageOptions, type Store } from './storage'
export {
  blogUrlFormat,
  type EmailRules,
  isCategory,
  isEmail,
  isTag,
  isUsZip,
  maxLength,
  passwordMask,
} from './validation'
export { createVisitor, type VisitorIds, type VisitorOptions } from './visitor'
