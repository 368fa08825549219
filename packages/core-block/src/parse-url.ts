// Browsers that blocks run in lack it until June 2024 (Firefox 124, Chrome 120) and September (Safari 17).
URL.parse ??= (address, base) => (URL.canParse(address, base) ? new URL(address, base) : null)
