/** A small picture beside the words that name what it shows. `src` is the address without a size; nothing where there is none. */
export const Thumbnail = ({ src }: { readonly src: string | undefined }) =>
  src ? (
    <img className="admin-thumbnail" src={`${src}?format=100w`} alt="" width={48} height={36} loading="lazy" />
  ) : null
