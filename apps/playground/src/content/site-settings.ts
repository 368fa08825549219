import type { SiteSettings } from '@ashlar/site-server'

const popup = {
  title: 'One letter a season',
  text: 'The dates of the walks before anybody else has them, and one photograph.',
  button: { text: 'See the walks first', href: '/walks' },
  newsletter: {
    id: 'news',
    label: 'Email address',
    submit: 'Sign up',
    thanks: 'Thank you. One step is left: open the email that we have sent you, and confirm your address.',
  },
}

const commentSettings = {
  commentsEnabled: true,
  commentThreaded: true,
  commentAnonAllowed: false,
  commentApprovalRequired: false,
  commentLikesAllowed: true,
  commentAvatarsOn: true,
  commentFlagsAllowed: true,
  commentFlagThreshold: 3,
  commentSortType: 1,
}

/** Of this house: its address, and how to reach it. */
const location = {
  addressTitle: 'Aitz & Mar',
  addressLine1: 'Barrio Purgatorio 7',
  addressLine2: '20215 Zegama, Gipuzkoa',
  addressCountry: 'Spain',
  mapLat: 42.9756,
  mapLng: -2.2906,
}

const contactSettings = {
  contactEmail: 'house@aitzmar.example',
  contactPhoneNumber: '+34 943 55 01 98',
  businessHours: Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [
      day,
      { text: '9:00 – 13:00', ranges: [{ from: 540, to: 780 }] },
    ]),
  ),
}

const barSettings = {
  announcementBarSettings: {
    style: 1,
    text: '<p>The ridge in October: four places left</p>',
    clickthroughUrl: { url: '/walks', newWindow: false },
  },
  mobileInfoBarSettings: {
    style: 1,
    isContactEmailEnabled: true,
    isContactPhoneNumberEnabled: true,
    isLocationEnabled: true,
    isBusinessHoursEnabled: true,
  },
}

const popupSettings = {
  style: 1,
  showOnScroll: true,
  scrollPercentage: 50,
  showOnTimer: false,
  showUntilSignup: false,
  displayFrequency: 30,
  enableMobile: true,
  showOnAllPages: false,
}

/** The owner's settings for bars and popup; `popupPage` is the id of the only page with a popup. */
export const siteSettings = (popupPage: string): SiteSettings => ({
  showAnnouncementBar: true,
  location,
  pageContext: { website: { shareButtonOptions: { 1: true, 6: true, 8: true } } },
  websiteSettings: {
    simpleLikingEnabled: true,
    ...commentSettings,
    // The house is at none of them: its pages have plain links.
    bookingServices: [],
    ...contactSettings,
    // None: this house was not built on the platform. 2 and 3 show the badge.
    ssBadgeType: 1,
    ssBadgePosition: 3,
    ssBadgeDevices: 1,
    ...barSettings,
    popupOverlaySettings: { ...popupSettings, enabledPages: [popupPage], version: 1 },
  },
  popup,
})
