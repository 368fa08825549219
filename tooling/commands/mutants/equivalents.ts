/** Mutants that change nothing that anybody could notice, by their ids, each with its reason. */
export const equivalents: Readonly<Record<string, string>> = {
  'apps/control-plane/src/claims.ts takeRoom: 0 → 1':
    'What each network had sent before is known of all networks of the call; the default is for the type alone.',
  'apps/control-plane/src/tidy.ts [hour, day]: 86_400_000 → 86400001':
    'Days are counted on to the one that a moment is in: it is twenty seconds into the same day.',
  'apps/site-server/src/features/events/domain/months.ts monthSpan: !month || !year → !month && !year':
    'The pattern has both, or neither.',
  'apps/site-server/src/features/reports/domain/tally.ts reach: 0 → 1':
    'There are as many numbers as steps; the default is for the type alone.',
  'apps/site-server/src/store/catalog/domain/variant-form.ts getVariantValues: 0 → 1':
    'A form without errors has a price; the default is for the type alone.',
  'packages/audio/src/model.ts known: seconds > 0 → seconds >= 0': 'No seconds are 0 in either case.',
  'packages/chart/src/model/index.ts reduce: 0 → 1 (2)':
    'A step names rows or columns: the default of columns counts only where there are rows.',
  'packages/chart/src/model/index.ts step: (point[along] - from[along]) * way → (point[along] - from[along]) / way':
    'A way is 1 or -1.',
  'packages/gallery/src/designs/stacked/model.ts inertia: 0 → 1':
    'The last pixel of a slide is animated for the shortest time, as none is.',
  'packages/gallery/src/designs/stacked/model.ts swipeWay: 0 → 1 (2)':
    'A drag that asks for a step is 50 pixels long, or half a slide.',
  'packages/gallery/src/designs/stacked/model.ts swipeWay: x < 0 → x <= 0':
    'A drag that asks for a step is 50 pixels long, or half a slide.',
  'packages/release/src/health/served.ts [maxOfWindow, maxNetworks]: 50_000 → 50001':
    'A bound of memory: nobody can tell whether one network more is remembered.',
}
