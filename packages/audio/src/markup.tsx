import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'

/** The player as the block inserts it; it is rendered when the package is built. */
export function Template() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame that no stylesheet expects here
    <div className="sqs-widgets-audio-player" role="group">
      <div className="sqs-widgets-audio-player-content">
        <div className="player">
          <button type="button" className="previous" />
          <button type="button" className="action" />
          <button type="button" className="next" />
          <div className="track">
            <span className="title" />
            <span className="author" />
          </div>
          <div className="place">
            <span className="time" />
            <input className="seek" type="range" min="0" step="1" />
            <span className="duration" />
          </div>
          {/* biome-ignore lint/a11y/useValidAnchor: its address is written when the track is known */}
          <a className="download" download="">
            {' '}
          </a>
        </div>
        <p className="audio-message" role="status" />
      </div>
    </div>
  )
}

type Options = Readonly<OptionValues<typeof options>>

/** One sound of a list, by the names of the options. */
export interface TrackConfig
  extends Pick<Options, 'url' | 'title'>,
    Partial<Pick<Options, 'author' | 'durationInMs'>> {}

/** One sound by its options, or a list of them. */
export interface AudioConfig extends Partial<Omit<Options, 'audioAssetUrl'>> {
  /** The sounds of a list, at most 60. Default: the one sound that the options name. */
  readonly tracks?: readonly TrackConfig[]
}

/** What the server sends: without scripts the browser's own player, and a link to each file of a list. */
export function Markup({ config }: { config: AudioConfig }) {
  const { tracks = [], mimeType, showDownload } = config
  const { url, title, author, durationInMs } = { ...config, ...tracks[0] }
  return (
    <div
      className="sqs-audio-embed"
      data-url={url}
      data-title={title}
      data-author={author}
      data-mime-type={mimeType}
      data-duration-in-ms={durationInMs}
      data-show-download={showDownload ? 'true' : 'false'}
      data-design-style="minimal"
    >
      {/* biome-ignore lint/a11y/useMediaCaption: a sound has no captions; its words stand on the page */}
      {url && <audio controls preload="none" src={url} aria-label={title} />}
      {tracks.length > 1 && (
        <ol className="sqs-audio-tracks">
          {tracks.map((track) => (
            <li key={track.url}>
              <a href={track.url} data-author={track.author} data-duration-in-ms={track.durationInMs}>
                {track.title}
              </a>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** What the page of this block on the demo site shows. */
export const sample: AudioConfig = {
  tracks: [
    {
      url: '/assets/sounds/the-stream.wav',
      title: 'The stream at dawn',
      author: 'Field recordings',
      durationInMs: 8000,
    },
    { url: '/assets/sounds/tide.wav', title: 'Tide, going out', author: 'Field recordings', durationInMs: 8000 },
  ],
}
