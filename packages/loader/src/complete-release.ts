import { checkModule } from './check-module'
import type { ChosenRelease, ManifestRelease } from './page-manifest'

/** Exports of the module with the details of a release. Addresses are relative to the module. */
interface ReleaseDetails {
  readonly facts: Omit<ManifestRelease, 'version' | 'url'>
  readonly style?: readonly [href: string, integrity: string]
  /** Hashes of its modules. */
  readonly integrity: Readonly<Record<string, string>>
}

/** A release that the page names by its address alone, with its facts, once all its modules have been compared with their hashes. */
export async function completeRelease(brief: ChosenRelease & { readonly details: string }): Promise<ChosenRelease> {
  const { name, version, url, releases } = brief
  const base = new URL(brief.details, document.baseURI)
  const { default: details } = (await import(/* @vite-ignore */ base.href)) as { default: ReleaseDetails }
  const { facts, style, integrity } = details
  // Addresses as the page itself writes them: a stylesheet in its head is found by its address.
  function from(path: string) {
    const { href, origin, pathname } = new URL(path, base)
    return origin === location.origin ? pathname : href
  }
  await Promise.all(Object.entries(integrity).map(([path, hash]) => checkModule(from(path), hash)))
  return {
    ...(facts as Omit<ChosenRelease, 'name'>),
    name,
    releases,
    version,
    url,
    ...(style && { style: [from(style[0]), style[1]] as const }),
  }
}
