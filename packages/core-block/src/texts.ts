// Every sentence of the platform, exact to the letter (I18N-13): blocks and core packages write them from here, `catalogue` of
// core-i18n gives them their keys. They are enumerations, as the build writes the value of a member where it is used: a page
// downloads the sentences that its blocks say, and no other.

export enum HttpText {
  unparseable = 'Internal Error: Unable to parse server response...',
  unauthorized = 'Unauthorized request',
  internal = 'Internal server error. Please try again later.',
  unavailable = 'This service is temporarily unavailable. Please try again later.',
  connection = 'Unable to connect…',
  cleaned = 'Something Went Wrong!',
}

export enum FormText {
  key = 'Could not get a form submission key, please try again later.',
  invalid = 'One or more fields is invalid, please check your entries.',
  unparseable = 'Could not parse the form fields, please check your entries.',
  email = 'Email is not valid. Email addresses should follow the format {email}.',
  tooLong = 'You have exceeded the character limit.',
  unauthorized = 'Unable to submit form. Please try again later.',
  unconfigured = 'This form has not been configured yet.',
  limited = 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  server = 'Unable to send form. Please try again later.',
  processing = 'Error processing form submission. Please reload and try again.',
  unknown = 'Unknown error, please try again later.',
  above = 'Your form has encountered a problem. Please scroll down to review.',
  below = 'Your form has encountered a problem. Please scroll up to review.',
  captcha = 'Complete CAPTCHA before submitting.',
  submitting = 'Submitting…',
  update = 'Unable to update form',
  open = 'Unable to open form',
  mailingLists = "You don't have any mailing lists. Please create one before continuing",
}

export enum ConsentText {
  text = 'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.',
  accept = 'Accept',
  decline = 'Decline',
}

export enum SearchText {
  failed = 'Unable to load results',
  retry = 'Unable to load. Try again.',
}

export enum VideoText {
  invalid = 'Invalid video embed.',
  thumbnail = 'Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.',
  basic = 'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
}

export enum ValidationText {
  email = 'Please enter a valid email',
  emailFormat = 'Emails must be formatted as {email}',
  // One name for both hosts, to the letter (I18N-13).
  linkFormat = 'Links must be formatted as {host} or {host}',
  pageUrl = '{val} is not a valid page URL',
  option = '{val} is not one of the expected options',
  tagExists = 'This {tagType} already exists',
  oneTag = 'You may only edit one {tagType} at a time',
  fileName = 'Please enter a file name',
  list = 'A List must be selected',
  fileType = 'The file {fileName} does not appear to be a supported {fileTypeMessage}file.',
  fileSize = 'The file {fileName} is too large. The maximum allowed file size is {maxSize}.',
}

export enum DatasetText {
  column = 'Your dataset must have at least one column',
  row = 'Your dataset must have at least one row',
  missing = 'One or more rows was missing data',
  empty = 'Enter some data!',
  rows = 'Your dataset was truncated to {maxRows} rows',
  columns = 'Your dataset was truncated to {maxColumns} columns',
}

export enum FileText {
  upload = 'File upload failed to complete',
  processing = 'File processing failed',
  cancelled = 'File processing cancelled',
  job = 'No response data from job request',
  rename = 'There was a problem while renaming your file.',
  uploading = 'There was a problem while uploading your file.',
}

export enum LoadingText {
  network = 'Network error',
  fonts = 'Unable to load fonts',
  content = 'Unable to locate content',
  again = 'Please try again.',
  connection = 'Please check your internet connection.',
}

export enum CartText {
  empty = 'You have nothing in your shopping cart.',
  quantityFailed = 'Unable to update quantity',
  removeFailed = 'Unable to remove item',
  zero = "You have set this item's quantity to 0. This will remove it from your cart. Would you like to continue?",
  minimum = 'To check out, your order subtotal must be {subtotal} or more.',
  session = 'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
}

export enum ReviewText {
  rating = 'Please select a star rating',
  reviewed = 'You have already reviewed this purchase',
  expired = 'Your review request has expired',
  none = 'There are no products to review',
  again = 'Try submitting your review again',
}

export enum ImageText {
  none = 'No image',
  noneOfThem = 'No images',
  root = 'No root node',
  source = 'Invalid or missing image source.',
  element = 'Element is not a valid image element.',
}

export enum FlagText {
  notLoaded = 'The underlying Praetor configuration is not loaded',
  missing = 'The specified feature does not exist',
  wrongType = 'The specified feature is not a {type}',
  invalid = 'The specified feature has an invalid server-side definition',
}

export enum DialogText {
  wrong = 'Something went wrong',
}

export enum OwnerText {
  'logout.failed' = 'Unable to connect. Please try again',
}

export enum MoneyText {
  instance = 'Format expects a Money instance.',
}

export enum SummaryText {
  empty = 'N/A',
  failed = 'Unable to load collections',
}

export enum GalleryText {
  transition = 'Could not find transition named {name}',
}
