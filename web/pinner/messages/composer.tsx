import { useRef, useState } from 'react'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import { sendMessage, writeMessage } from '../../texts/messages-texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { inputClasses } from '../../ui/field-frame.tsx'
import { SendIcon } from '../../ui/icons/send-icon.tsx'
import { longestMessage } from '../sending/longest-message.ts'

/** The field of a conversation: Enter sends, with Shift it begins a line. What could not be sent is there again. */
export function Composer({ onSend }: { onSend: (text: string) => Promise<boolean> }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  async function send() {
    const written = text.trim()
    if (written === '') return
    setText('')
    field.current?.focus()
    if (!(await onSend(written))) setText((now) => now || written)
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    void send()
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    submit(event)
  }
  return (
    <form onSubmit={submit} className="flex shrink-0 items-end gap-2 border-t border-line py-3">
      <textarea
        ref={field}
        rows={1}
        aria-label={writeMessage()}
        placeholder={writeMessage()}
        maxLength={longestMessage}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        className={`${inputClasses()} field-sizing-content max-h-40 min-h-12 resize-none py-3`}
      />
      <IconButton
        type="submit"
        label={sendMessage()}
        icon={<SendIcon className="rtl:-scale-x-100" />}
        tone="filled"
        size="large"
      />
    </form>
  )
}
