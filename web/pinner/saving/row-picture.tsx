/** The thumbnail of a picker's row: of a board or a section, or a placeholder. */
export function RowPicture({ url }: { url: string | null }) {
  return (
    <span className="size-12 shrink-0 overflow-hidden rounded-12 bg-sunken">
      {url && (
        <img src={url} alt="" width={48} height={48} loading="lazy" className="size-full object-cover" />
      )}
    </span>
  )
}
