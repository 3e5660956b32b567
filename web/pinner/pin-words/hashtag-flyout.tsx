import type { Output } from '@bowerbird/contract/kernel/call'
import type { hashtagAutocompleteGet } from '@bowerbird/contract/search/search-calls'
import { hashtags } from 'texts:saving'
import { pinsCount } from 'texts:pins'

export type HashtagSuggestion = Output<typeof hashtagAutocompleteGet>[number]

/** The match is marked from this many letters on (SAVE-18). */
const markedFrom = 2

interface HashtagFlyoutProps {
  id: string
  tags: readonly HashtagSuggestion[]
  query: string
  here: number
  onHover: (index: number) => void
  onAdd: (tag: HashtagSuggestion) => void
}

/** Suggested hashtags, each with its number of Pins. */
export function HashtagFlyout({ id, tags, query, here, onHover, onAdd }: HashtagFlyoutProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={hashtags()}
      className="absolute inset-x-0 top-full z-30 mt-1 rounded-16 bg-raised p-2 text-ink shadow-raised"
    >
      {tags.map((tag, index) => (
        // The text area keeps focus and handles the keys.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
        <div
          key={tag.query}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === here}
          className="flex min-h-10 cursor-pointer items-center gap-3 rounded-12 px-3 py-2 text-14 aria-selected:bg-pressed"
          onPointerMove={() => index !== here && onHover(index)}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onAdd(tag)}
        >
          <span className="min-w-0 flex-1 truncate">
            #<Marked text={tag.query} query={query} />
          </span>
          {tag.pin_count !== null && (
            <span className="shrink-0 text-12 text-ink-soft">{pinsCount({ count: tag.pin_count })}</span>
          )}
        </div>
      ))}
    </div>
  )
}

/** Marks the typed prefix, ignoring case and accents. */
function Marked({ text, query }: { text: string; query: string }) {
  const begun = text.slice(0, query.length)
  const isMatch =
    query.length >= markedFrom && begun.localeCompare(query, undefined, { sensitivity: 'base' }) === 0
  if (!isMatch) return text
  return (
    <>
      <mark className="bg-transparent font-semibold text-accent">{begun}</mark>
      {text.slice(query.length)}
    </>
  )
}
