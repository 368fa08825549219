/** Page where a gift card is bought when the product page asks for no recipient (COM-06). */
export function giftCardUrl(websiteId: string, productId: string, sku: string): string {
  return `/checkout/giftcard?${new URLSearchParams({ websiteId, giftCardProductId: productId, sku })}`
}
