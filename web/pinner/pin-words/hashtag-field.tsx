import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { hashtagAutocompleteGet } from '@bowerbird/contract/search/search-calls'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { useSettled } from '../../client/use-steady.ts'
import { hashtagsFound } from 'texts:saving'
import { TextArea } from '../../ui/text-area.tsx'
import type { TextAreaProps } from '../../ui/text-area.tsx'
import { hashtagAt, withHashtag } from './hashtag-at.ts'
import type { WrittenTag } from './hashtag-at.ts'
import { HashtagFlyout } from './hashtag-flyout.tsx'
import type { HashtagSuggestion } from './hashtag-flyout.tsx'

/** So many are offered (SAVE-18). */
const most = 5
const none: readonly HashtagSuggestion[] = []

/** A text area that completes the hashtag at the caret. Its text comes from outside, as `value`. */
export function HashtagTextArea({ onChange, onKeyDown, onBlur, ...field }: TextAreaProps) {
  const { area, compose, listId, written, setWritten, tags, isOpen, here, setPicked, look, add, press } =
    useHashtagCompletion(onKeyDown)
  return (
    <div className="relative">
      <TextArea
        {...field}
        ref={area}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${here}` : undefined}
        onKeyDown={press}
        onChange={(event) => {
          onChange?.(event)
          if (!(event.nativeEvent as InputEvent).isComposing) look(event.currentTarget)
        }}
        onSelect={(event) => look(event.currentTarget)}
        onCompositionStart={() => compose(true)}
        onCompositionEnd={(event) => {
          compose(false)
          look(event.currentTarget)
        }}
        onBlur={(event) => {
          onBlur?.(event)
          setWritten(null)
        }}
      />
      <p role="status" className="sr-only">
        {isOpen && hashtagsFound({ count: tags.length })}
      </p>
      {isOpen && written && (
        <HashtagFlyout
          id={listId}
          tags={tags}
          query={written.query}
          here={here}
          onHover={setPicked}
          onAdd={add}
        />
      )}
    </div>
  )
}

function useHashtagCompletion(onKeyDown: TextAreaProps['onKeyDown']) {
  const [written, setWritten] = useState<WrittenTag | null>(null)
  const [picked, setPicked] = useState(0)
  const [isClosed, setIsClosed] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const isComposing = useRef(false)
  const listId = useId()
  const asked = useSettled(written?.query ?? '', 150)
  const { data } = useQuery(query(hashtagAutocompleteGet, { q: asked, show_pin_count: true }), {
    enabled: asked !== '',
  })
  // An answer is to what was asked: one that comes late is not shown under other words.
  const tags = written && asked === written.query ? (data ?? none).slice(0, most) : none
  const isOpen = !isClosed && tags.length > 0
  const here = Math.min(picked, tags.length - 1)

  function compose(is: boolean) {
    isComposing.current = is
  }

  /** Looks where the caret is. What an input method is still composing is left alone. */
  function look(element: HTMLTextAreaElement) {
    if (isComposing.current) return
    const { selectionStart, selectionEnd, value } = element
    const next = selectionStart === selectionEnd ? hashtagAt(value, selectionStart) : null
    if (next?.query !== written?.query || next?.start !== written?.start) {
      setPicked(0)
      setIsClosed(false)
    }
    setWritten(next)
  }

  function add({ query: tag }: HashtagSuggestion) {
    if (!area.current || !written) return
    const { value, maxLength } = area.current
    const end = withHashtag(value, written, tag, maxLength > 0 ? maxLength : undefined)
    if (end) typeInto(area.current, end)
    setWritten(null)
    area.current.focus()
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    onKeyDown?.(event)
    const tag = tags[here]
    if (!isOpen || !tag || event.nativeEvent.isComposing || event.defaultPrevented) return
    const { key } = event
    if (key === 'ArrowDown') setPicked((here + 1) % tags.length)
    else if (key === 'ArrowUp') setPicked((here - 1 + tags.length) % tags.length)
    else if (key === 'Enter' && !event.shiftKey) add(tag)
    else if (key === 'Escape') {
      // The window around it stays.
      event.stopPropagation()
      setIsClosed(true)
    } else return
    event.preventDefault()
  }

  return { area, compose, listId, written, setWritten, tags, isOpen, here, setPicked, look, add, press }
}

const setValue = (area: HTMLTextAreaElement, text: string) =>
  // The element's own setter: React watches the one that it put over it, and would take this for its own doing.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)

/** As if it had been typed: whoever holds the text hears of it. */
function typeInto(area: HTMLTextAreaElement, { text, caret }: { text: string; caret: number }): void {
  setValue(area, text)
  area.setSelectionRange(caret, caret)
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
  area.setSelectionRange(caret, caret)
}
