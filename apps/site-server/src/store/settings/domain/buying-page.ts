/** Settings of a page where things are chosen and bought: a bar of contacts would stand over its prices and its button. */
export const buyingPage = { websiteSettings: { mobileInfoBarSettings: {} } } as const
