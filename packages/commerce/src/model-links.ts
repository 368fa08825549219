/** Where a donation is given (COM-06, COM-07). */
export function donateUrl(donatePageId: string): string {
  return `/checkout/donate?donatePageId=${encodeURIComponent(donatePageId)}`
}

/** Where a subscription is checked out (COM-06). */
export function subscribeUrl(cartToken: string): string {
  return `/checkout/subscribe?cartToken=${encodeURIComponent(cartToken)}`
}

/** Where a gift card is bought that no page asks a recipient for (COM-06). */
export function giftCardUrl(websiteId: string, productId: string, sku: string): string {
  return `/checkout/giftcard?${new URLSearchParams({ websiteId, giftCardProductId: productId, sku })}`
}
