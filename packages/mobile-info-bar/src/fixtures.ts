/** The context of a page that has everything the bar can offer. */
export function getContext(
  settings: Readonly<Record<string, unknown>> = {},
  more: Readonly<Record<string, unknown>> = {},
) {
  return {
    website: {
      language: 'en-US',
      location: { mapLat: 40.7, mapLng: -74, addressTitle: 'Shop', addressLine1: '1 Main St', addressLine2: 'Town' },
    },
    websiteSettings: {
      contactEmail: 'shop@example.com',
      contactPhoneNumber: '(555) 010-1234',
      businessHours: {
        monday: { text: '9:00 – 17:00', ranges: [] },
        tuesday: { text: '', ranges: [] },
        saturday: { text: '10:00 – 14:00', ranges: [] },
      },
      mobileInfoBarSettings: {
        style: 1,
        isContactEmailEnabled: true,
        isContactPhoneNumberEnabled: true,
        isLocationEnabled: true,
        isBusinessHoursEnabled: true,
        ...settings,
      },
      ...more,
    },
  }
}
