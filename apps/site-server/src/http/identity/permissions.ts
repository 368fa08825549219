/** Features of browsers that no page of this site uses, nor anything that it frames. */
const refused = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'digital-credentials-get',
  'display-capture',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** Features of players, also of framed ones: `frame-src` decides which of them a page can frame. */
const playing = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']

/** The Permissions-Policy of all responses. Sharing copies an address, from pages of this site alone. */
export const permissionsPolicy = [
  ...playing.map((feature) => `${feature}=*`),
  'clipboard-write=(self)',
  ...refused.map((feature) => `${feature}=()`),
].join(', ')
