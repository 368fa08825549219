/** Beside the current picture the others of a strip are dimmed, on pages whose own stylesheet does not have it. */
export const dimRule =
  '@layer ashlar{:is(.sqs-gallery,.sqs-gallery-thumbnails) .sqs-gallery-design-strip-slide:not(.sqs-active-slide){opacity:.5}}'
