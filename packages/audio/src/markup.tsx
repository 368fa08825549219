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

/** One sound. */
export interface TrackConfig {
  /** Address of the file. */
  readonly src: string
  readonly title: string
  /** Author of the sound. Default: none. */
  readonly author?: string
  /** In milliseconds. Default: known once it is loaded. */
  readonly duration?: number
}

/** What the block is served with. */
export interface AudioConfig {
  /** One sound, or a list of at most 60. */
  readonly tracks: readonly TrackConfig[]
  /** Offers the file. Default: no. */
  readonly hasDownload?: boolean
}

/** What the server sends: without scripts the browser's own player, and a link to each file of a list. */
export function Markup({ config: { tracks, hasDownload } }: { config: AudioConfig }) {
  const [first] = tracks
  return (
    <div
      className="sqs-audio-embed"
      data-url={first?.src}
      data-title={first?.title}
      data-author={first?.author}
      data-duration-in-ms={first?.duration}
      data-show-download={hasDownload ? 'true' : 'false'}
      data-design-style="minimal"
    >
      {/* biome-ignore lint/a11y/useMediaCaption: a sound has no captions; its words stand on the page */}
      {first && <audio controls preload="none" src={first.src} aria-label={first.title} />}
      {tracks.length > 1 && (
        <ol className="sqs-audio-tracks">
          {tracks.map(({ src, title, author, duration }) => (
            <li key={src}>
              <a href={src} data-author={author} data-duration-in-ms={duration}>
                {title}
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
    { src: '/assets/sounds/the-stream.wav', title: 'The stream at dawn', author: 'Field recordings', duration: 8000 },
    { src: '/assets/sounds/tide.wav', title: 'Tide, going out', author: 'Field recordings', duration: 8000 },
  ],
}
