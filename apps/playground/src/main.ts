import { join } from 'node:path'
import { startSite } from '@ashlar/site-server'
import { accounts } from './content/accounts'
import { home, root } from './folders'
import { seed } from './seed/index'
import { site } from './site'

await startSite({
  site,
  home,
  releases: join(root, 'releases'),
  accounts,
  // Codes and tokens that stand in the source are for a demo on this machine alone.
  seed: (database) => seed(database, { hasCodes: !process.env.PUBLIC_ORIGIN }),
  greeting: ({ origin, password, storage }) => `
${site.identity.name}, the demo site, is running: ${origin}

  /              a page as an owner would build it
  /blocks        all blocks, each on a page of its own
  /blocks/all    all of them on one page: watch what is fetched, and when
  /shop          from a product to an order; card 4242 4242 4242 4242 pays
  /search        type slowly; then turn scripts off and search again
  /config/       the admin: owner@aitzmar.example, ${password}

Content is stored in ${storage}. Stop with Ctrl+C.
`,
})
