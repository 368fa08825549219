import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('mobile-info-bar', {
  label: 'Contact',
  contactEmail: 'Email',
  contactPhoneNumber: 'Call',
  location: 'Map',
  businessHours: 'Hours',
})
