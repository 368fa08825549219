import { isObject, parseJson } from '../../../http/request/body'

type Config = Readonly<Record<string, unknown>>

/** Members of stored configs that have the name of an option since, by block. */
const renamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accordion: {
    multiple: 'shouldAllowMultipleOpenItems',
    firstOpen: 'isExpandedFirstItem',
    iconPlacement: 'accordionIconPlacement',
  },
  audio: { hasDownload: 'showDownload' },
  donation: { donatePageId: 'pageId' },
  forms: { id: 'formId', redirect: 'successRedirect' },
  image: { src: 'image', focalPoint: 'imageFocalPoint' },
  'item-list': { columns: 'numColumns' },
  likes: { count: 'likeCount' },
  map: {
    lat: 'mapLat',
    lng: 'mapLng',
    zoom: 'mapZoom',
    title: 'addressTitle',
    line1: 'addressLine1',
    line2: 'addressLine2',
    country: 'addressCountry',
  },
  'product-gallery': { design: 'galleryDesign', click: 'clickAction' },
  share: { id: 'itemIdentifier', path: 'itemPath' },
  video: { ratio: 'aspectRatio' },
}

/** Options of a map had the names of published pages, too. */
const mapAliases = { labels: 'showLabels', terrain: 'showTerrain', controls: 'showControls' }
/** By their number in the settings of published pages. */
const mapStyles = ['original', 'original', 'grayscale', 'satellite', 'light', 'dark', 'blue']
const trackNames = { src: 'url', duration: 'durationInMs' }

/** Members under other names; one that is there under its new name already stays as it is. */
function rename(config: Config, names: Readonly<Record<string, string>>): Config {
  const known = Object.entries(config).filter(([name]) => !((names[name] ?? '') in config))
  return Object.fromEntries(known.map(([name, value]) => [names[name] ?? name, value]))
}

/** What changed its shape as well. */
const reshaped: Readonly<Record<string, (config: Config) => Config>> = {
  audio: (config) =>
    Array.isArray(config.tracks)
      ? { ...config, tracks: config.tracks.map((track) => (isObject(track) ? rename(track, trackNames) : track)) }
      : config,
  // A kind that is a text already keeps its place.
  chart: (config) =>
    typeof config.chartType === 'number' ? { ...config, chartType: String(config.chartType) } : config,
  'product-gallery': ({ hasHoverZoom, ...rest }) =>
    typeof hasHoverZoom === 'boolean' ? { ...rest, hoverAction: hasHoverZoom ? 'zoom' : 'none' } : rest,
  map: ({ options, ...rest }) => {
    const config = isObject(options) ? { ...rest, ...rename(options, mapAliases) } : rest
    return typeof config.style === 'number' ? { ...config, style: mapStyles[config.style] ?? 'original' } : config
  },
  summary: ({ settings, ...rest }) => {
    if (!isObject(settings)) return settings === undefined ? rest : { ...rest, settings }
    const ratio = Number(settings.imageAspectRatio)
    return { ...rest, ...settings, ...(settings.imageAspectRatio !== undefined && { imageAspectRatio: ratio }) }
  },
  image: ({ width, height, ...rest }) =>
    width === undefined || height === undefined ? { ...rest } : { ...rest, imageDimensions: { width, height } },
}

function nameOptions(section: unknown): unknown {
  if (!isObject(section) || section.type !== 'block' || !isObject(section.config)) return section
  const block = String(section.block)
  const config = rename(section.config, renamed[block] ?? {})
  return { ...section, config: reshaped[block]?.(config) ?? config }
}

/** The sections of a page as it was stored before configs had the names of options; a text that is no list stays as it is. */
export function withOptionNames(sections: string): string {
  const read = parseJson(sections)
  return Array.isArray(read) ? JSON.stringify(read.map(nameOptions)) : sections
}
