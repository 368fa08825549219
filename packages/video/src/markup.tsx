/** A film of a provider, behind its picture or not. */
export interface EmbedConfig {
  readonly kind: 'embed'
  /** Address of the player, as its provider gives it. */
  readonly address: string
  /** What the film is called. */
  readonly title: string
  /** Where a visitor without scripts sees it; also where a click with a key held leads. */
  readonly link: string
  /** Address of the picture shown first. Default: none, the player is loaded at once. */
  readonly picture?: string
  /** How the film fills its box. Default: the box decides. */
  readonly mode?: 'none' | 'fit' | 'fill'
  /** Width divided by height. Default: 16 / 9. */
  readonly ratio?: number
}

/** A film of the site itself, with its own controls or behind a section. */
export interface FilmConfig {
  readonly kind: 'native' | 'background'
  /** Address of the film, with `{variant}` where its size stands. */
  readonly address: string
  /** Sizes there are, "1920:1080,640:360". */
  readonly variants: string
  /** Picture shown before and instead of it. */
  readonly picture: string
  /** What it shows, in words. */
  readonly title: string
  /** Begins by itself. Default: a background does, a film does not. */
  readonly autoPlay?: boolean
  /** Has controls. Default: yes. */
  readonly controls?: boolean
}

/** A page of somebody else. */
export interface FrameConfig {
  readonly kind: 'frame'
  readonly address: string
  readonly title: string
}

/** What the block is served with. */
export type VideoConfig = EmbedConfig | FilmConfig | FrameConfig

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const iframe = ({ address, title }: { address: string; title: string }, ratio = 16 / 9) =>
  `<iframe src="${quoted(address)}" title="${quoted(title)}" width="${Math.round(ratio * 900)}" height="900"></iframe>`

/** What the server sends: without scripts the picture leads to the film, and a film of the site itself plays. */
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
  return config.kind === 'native' ? <Film config={config} /> : <Background config={config} />
}

function Embed({ config }: { config: EmbedConfig }) {
  const { title, link, picture, mode, ratio } = config
  return (
    <div className="sqs-block video-block sqs-block-video">
      <div className="embed-block-wrapper">
        <div
          className="sqs-video-wrapper"
          data-html={iframe(config, ratio)}
          {...(mode && { 'data-mode': mode })}
          {...(ratio && { 'data-aspect-ratio': ratio })}
        >
          {picture ? (
            <a className="sqs-video-overlay" href={link}>
              <img src={picture} alt={title} />
              <span className="sqs-video-icon" aria-hidden="true" />
            </a>
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

const filmOf = ({ address, variants }: FilmConfig) =>
  JSON.stringify({ alexandriaUrl: address, systemDataVariants: variants, aspectRatio: 16 / 9 })

function Film({ config }: { config: FilmConfig }) {
  const { autoPlay = false, controls = true, picture, address, variants, title } = config
  const settings = { autoPlay, controls, muted: autoPlay, loop: autoPlay }
  return (
    <div
      className="sqs-native-video"
      data-config-settings={JSON.stringify(settings)}
      data-config-video={filmOf(config)}
      data-config-thumbnail={JSON.stringify({ assetUrl: picture })}
    >
      <div className="native-video-player">
        <video
          className="video-film"
          controls
          playsInline
          muted={autoPlay}
          loop={autoPlay}
          preload="none"
          poster={picture}
          aria-label={title}
          src={address.replaceAll('{variant}', variants.split(',')[0] ?? '')}
        />
      </div>
    </div>
  )
}

function Background({ config }: { config: FilmConfig }) {
  return (
    <section className="page-section video-section">
      <div className="section-background">
        <div className="sqs-video-background-native" data-config-video={filmOf(config)}>
          <img className="sqs-video-background-native__fallback-image" src={config.picture} alt="" />
        </div>
      </div>
      <div className="content-wrapper">
        <p>{config.title}</p>
      </div>
    </section>
  )
}

/** What the page of this block on the demo site shows. */
export const sample: VideoConfig = {
  kind: 'embed',
  address: 'https://player.vimeo.com/video/76979871',
  title: 'A morning at the weir',
  link: 'https://vimeo.com/76979871',
  picture: '/images/stream.jpg',
}
