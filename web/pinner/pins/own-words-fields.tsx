import type { AiLabel } from '@bowerbird/contract/pins/pin-models'
import { aiByMetadata, isAiMade, isAiMadeHint, noteToSelf, onlyYouReadIt } from 'texts:known'
import { TextArea } from '../../ui/text-area.tsx'
import { Toggle } from '../../ui/toggle.tsx'

/** Fields of a pin that only its owner edits. */
export interface OwnWords {
  note_to_self: string
  is_ai_made: boolean
}

interface OwnWordsFieldsProps {
  words: OwnWords
  ai_label: AiLabel | null
  onChange: (words: OwnWords) => void
}

/** The owner's private note, and the AI label. */
export function OwnWordsFields({ words, ai_label, onChange }: OwnWordsFieldsProps) {
  return (
    <>
      <TextArea
        label={noteToSelf()}
        hint={onlyYouReadIt()}
        maxLength={500}
        value={words.note_to_self}
        onChange={({ target }) => onChange({ ...words, note_to_self: target.value })}
      />
      {ai_label === 'metadata' ? (
        <p className="text-14 text-ink-soft">{aiByMetadata()}</p>
      ) : (
        <Toggle
          label={isAiMade()}
          hint={isAiMadeHint()}
          is_on={words.is_ai_made}
          onChange={(is_ai_made) => onChange({ ...words, is_ai_made })}
        />
      )}
    </>
  )
}
