import { createRoutes, type Routes } from '../../http/context'
import { foldWord } from '../search/interface'

/** A place that the map autocompletion suggests. */
export interface Place {
  /** As the maps service names it; unique. */
  readonly place_id: string
  /** The address as people write it. */
  readonly description: string
  /** In degrees; north and east are positive. */
  readonly location: { readonly lat: number; readonly lng: number }
}

/** The calls of the map's address field over a list of places; a site with a key asks its map provider instead (MAP-07). */
export function placeRoutes(places: readonly Place[]): Routes {
  const routes = createRoutes()
  routes.get('/api/google-maps/places/autocomplete', (context) => {
    const typed = foldWord(context.req.query('input') ?? '')
    const found = places.filter(({ description }) => typed !== '' && foldWord(description).includes(typed))
    return context.json({ predictions: found.map(({ place_id, description }) => ({ place_id, description })) })
  })
  routes.get('/api/google-maps/places/details', (context) => {
    const { productPage, productSection, placeId, place_id = placeId } = context.req.query()
    if (!productPage || !productSection) {
      const error =
        'The call does not name its page and section. Nothing was looked up. Send productPage and productSection.'
      console.error(error)
      return context.json({ error }, 400)
    }
    const place = places.find((place) => place.place_id === place_id)
    if (!place) return context.json({ error: 'There is no such place. Nothing was found. Ask the list again.' }, 404)
    return context.json({
      result: { place_id, formatted_address: place.description, geometry: { location: place.location } },
    })
  })
  return routes
}
