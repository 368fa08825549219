/** The forms of the command. */
export const help = `Which releases of the blocks sites get.

  npm run channel -- status [block]
  npm run channel -- canary <block> <version> [--steps 1,5,25,100] [--hold 30m] [--hold-for approval] [--group <name>]
  npm run channel -- promote <block> [--holdback 1]
  npm run channel -- rollback <block>
  npm run channel -- pause <block>
  npm run channel -- resume <block>
  npm run channel -- pin <block> <version> --site <id>|--group <name> [--until YYYY-MM-DD]
  npm run channel -- unpin <block> --site <id>|--group <name>
  npm run channel -- kill <block>[@<version>]
  npm run channel -- revive <block>[@<version>]

status     the releases that sites get, what the starts of a canary show, and what it waits for
canary     a share of the sites and sessions gets the release; again with other steps: begins at their first;
           with --hold-for approval, each next step waits for a person
promote    the canary becomes stable, the stable release becomes the one to fall back to; 1 % stays on it for a day and is
           compared; without a canary, ends that holdback
rollback   ends the canary; without one, the release becomes stable again that was so before
pause      no visitor gets the canary until a person decides: its share and its evidence stay
resume     the share of a paused canary gets it again, from the beginning of its step
pin        one site, or a group of sites, stays on a release, to the end of a day where one is named
kill       no page gets the release; without a version, no page starts the block: its HTML stays as served
revive     takes a kill back

  --reason <text>   why, for the history
  --dry-run         prints the change and writes nothing
  --json            prints one JSON object
  --revision <n>    writes only on top of this revision
  --help            prints this

Examples

  npm run channel -- canary accordion 1.1.1 --steps 1,5,25,100 --hold 30m
  npm run channel -- promote accordion --dry-run
  npm run channel -- pin accordion 1.1.0 --site shop-17 --until 2027-01-31
  npm run channel -- kill accordion@1.1.1 --reason "answers vanish on phones"

Without DATABASE_URL, channels.json in the folder ASHLAR_RELEASES (default: releases) is changed, and sites on SQLite
follow it; a change begins with what the site of ASHLAR_DATA has decided about the block. The status also has the versions that the owner of the site of DATABASE_URL or ASHLAR_DATA has chosen in
its admin: they count for more than channels, except for revoked releases. Blocks and versions
are those of catalogue.json in the folder ASHLAR_RELEASES.
Servers follow a change within seconds. Exit code: 0 done, 1 refused and nothing written, 2 not understood.
`
