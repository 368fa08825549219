/** A small picture beside the words that name what it shows. A size in the address `src` gives way to its own; nothing where there is none. */
export const Thumbnail = ({ src }: { readonly src: string | undefined }) =>
  src ? (
    <img
      className="admin-thumbnail"
      src={`${src.replace(/\?format=.*/, '')}?format=100w`}
      alt=""
      width={48}
      height={36}
      loading="lazy"
    />
  ) : null
