// Before a package is packed: only pnpm asks .pnpmfile.mjs, which writes the built files over the sources of `exports`. A tarball of another client points to sources
// that it does not hold.
if (!/^pnpm\//.test(process.env.npm_config_user_agent ?? '')) {
  console.error(
    'This package can only be packed by pnpm: with another client its exports name files that are not in the tarball. Nothing was packed. Run "pnpm pack" or "pnpm publish".',
  )
  process.exit(1)
}
