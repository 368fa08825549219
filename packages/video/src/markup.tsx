import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'

/** The picture of a video in other widths. */
interface PictureWidths {
  /** Its addresses and their widths, as a `srcset` attribute. Default: none, it has one width. */
  readonly srcset?: string
  /** Its width on the page, as a `sizes` attribute. Default: 100vw. */
  readonly sizes?: string
}

/** A video of a provider, with or without a picture shown first, and the options of the contract. */
export interface EmbedConfig extends Readonly<Partial<OptionValues<typeof options>>>, PictureWidths {
  readonly kind: 'embed'
  /** Address of the player, as its provider gives it. */
  readonly address: string
  /** Title of the video. */
  readonly title: string
  /** Page of the video, for visitors without scripts and for a click with a modifier key. */
  readonly link: string
  /** Address of the picture shown first. Default: none, the player is loaded at once. */
  readonly picture?: string
  /** On the first screen: its picture is fetched at once. Default: false, it is fetched near the viewport. */
  readonly first?: boolean
}

/** Captions or subtitles of a video of the site itself. */
export interface CaptionsConfig {
  /** Address of a WebVTT file. */
  readonly src: string
  /** Language of the text, as a BCP 47 tag. */
  readonly language: string
}

/** A video of the site itself, with controls or behind a section. */
export interface SiteVideoConfig extends PictureWidths {
  readonly kind: 'native' | 'background'
  /** Address of the video, with `{variant}` for its size. */
  readonly address: string
  /** Available sizes, as "1920:1080,640:360". */
  readonly variants: string
  /** Picture shown before playback and in place of the video. */
  readonly picture: string
  /** Accessible name. */
  readonly title: string
  /** Starts without the visitor. Default: true for a background, otherwise false. */
  readonly autoPlay?: boolean
  /** Shows controls. Default: true. */
  readonly controls?: boolean
  /** Captions in one or more languages, in the order in which visitors are offered them. Default: none. */
  readonly captions?: readonly CaptionsConfig[]
  /** On the first screen: its picture is fetched at once. Default: false, it is fetched near the viewport. */
  readonly first?: boolean
}

/** A page of another site. */
export interface FrameConfig {
  readonly kind: 'frame'
  readonly address: string
  readonly title: string
}

/** The content of a video block. */
export type VideoConfig = EmbedConfig | SiteVideoConfig | FrameConfig

/** The controls as the block inserts them; they are rendered when the package is built. */
export function Template() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame that no stylesheet expects here
    <div className="video-bar" role="group">
      <button type="button" className="video-action" />
      <input className="video-seek" type="range" min="0" step="any" />
      <span className="video-time" />
      <button type="button" className="video-mute" />
      <input className="video-volume" type="range" min="0" max="1" step="0.05" />
      <button type="button" className="video-captions" />
      <button type="button" className="video-screen" />
      <p className="video-failure" role="status" />
    </div>
  )
}

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const iframe = ({ address, title }: { address: string; title: string }, ratio = 0) =>
  `<iframe src="${quoted(address)}" title="${quoted(title)}" width="${Math.round((ratio || 16 / 9) * 900)}" height="900"></iframe>`

/** React preloads a picture without `loading`, which takes half of a slow network from the picture of the first screen. */
const getLoading = (first = false) => (first ? 'eager' : 'lazy')

/** The HTML that the server sends. Without scripts the picture is a link to the video, and a video of the site plays. */
export function Markup({ config }: { config: VideoConfig }) {
  if (config.kind === 'embed') return <Embed config={config} />
  if (config.kind === 'frame')
    return (
      <div className="sqs-block embed-block sqs-block-embed" data-block-json={JSON.stringify({ html: iframe(config) })}>
        <div className="sqs-block-content">
          <noscript>
            <a href={config.address}>{config.title}</a>
          </noscript>
        </div>
      </div>
    )
  return config.kind === 'native' ? <Native config={config} /> : <Background config={config} />
}

/** The picture before playback: a link to the video, for visitors without scripts. */
function Overlay({ link, config }: { link: string; config: EmbedConfig | SiteVideoConfig }) {
  const { picture, srcset, sizes, title, first } = config
  return (
    <a className="sqs-video-overlay" href={link}>
      <img src={picture} srcSet={srcset} sizes={sizes} alt={title} loading={getLoading(first)} />
      <span className="sqs-video-icon" aria-hidden="true" />
    </a>
  )
}

function Embed({ config }: { config: EmbedConfig }) {
  const { title, link, picture, mode, aspectRatio } = config
  return (
    <div className="sqs-block video-block sqs-block-video">
      <div className="embed-block-wrapper">
        <div
          className="sqs-video-wrapper"
          data-html={iframe(config, aspectRatio)}
          {...(mode && { 'data-mode': mode })}
          {...(aspectRatio && { 'data-aspect-ratio': aspectRatio })}
        >
          {picture ? (
            <Overlay link={link} config={config} />
          ) : (
            <noscript>
              <a href={link}>{title}</a>
            </noscript>
          )}
        </div>
      </div>
    </div>
  )
}

const getSettings = ({ address, variants }: SiteVideoConfig) =>
  JSON.stringify({ alexandriaUrl: address, systemDataVariants: variants, aspectRatio: 16 / 9 })

/** A language in its own words. */
const nameLanguage = (language: string) => new Intl.DisplayNames(language, { type: 'language' }).of(language)

function Native({ config }: { config: SiteVideoConfig }) {
  const { autoPlay = false, controls = true, picture, address, variants, title, captions = [] } = config
  const settings = { autoPlay, controls, muted: autoPlay, loop: autoPlay }
  const src = address.replaceAll('{variant}', variants.split(',')[0] ?? '')
  // What plays without the visitor needs no picture to press, and one without a picture has the controls of the browser.
  const hasOverlay = picture !== '' && controls && !autoPlay
  return (
    <div
      className="sqs-native-video"
      data-config-settings={JSON.stringify(settings)}
      data-config-video={getSettings(config)}
      data-config-thumbnail={JSON.stringify({ assetUrl: picture })}
    >
      <div className="native-video-player">
        <video
          className="video-player"
          controls={!hasOverlay}
          playsInline
          muted={autoPlay}
          loop={autoPlay}
          preload="none"
          poster={hasOverlay ? undefined : picture}
          aria-label={title}
          src={src}
        >
          {captions.map(({ src, language }) => (
            <track key={src} kind="captions" src={src} srcLang={language} label={nameLanguage(language)} />
          ))}
        </video>
        {hasOverlay && <Overlay link={src} config={config} />}
      </div>
    </div>
  )
}

function Background({ config }: { config: SiteVideoConfig }) {
  return (
    <section className="page-section video-section">
      <div className="section-background">
        <div className="sqs-video-background-native" data-config-video={getSettings(config)}>
          <img
            className="sqs-video-background-native__fallback-image"
            src={config.picture}
            srcSet={config.srcset}
            sizes={config.sizes}
            alt=""
            loading={getLoading(config.first)}
          />
        </div>
      </div>
      <div className="content-wrapper">
        <p>{config.title}</p>
      </div>
    </section>
  )
}

/** The example on this block's page of the demo site. */
export const sample: VideoConfig = {
  kind: 'embed',
  address: 'https://player.vimeo.com/video/76979871',
  title: 'A morning at the weir',
  link: 'https://vimeo.com/76979871',
  picture: '/images/stream.jpg',
}
