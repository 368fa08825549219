import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('map', {
  label: 'Map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  open: 'Open in Google Maps',
  provider: 'Show the map of Google',
  from: 'Your address',
  route: 'The way from {address}',
  note: 'The map of Google is loaded from google.com.',
})
