import type { BoardView, PickerBoard } from '@bowerbird/contract/boards/board-models'
import {
  becomesVisible,
  bothStricter,
  keepOthers,
  mergePins,
  mergePrivacy,
  mergeSections,
  mergeTrash,
} from 'texts:merge-boards'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'
import * as texts from 'texts:merge-boards'

const privacyWords = {
  public: texts.privacyWordsPublic,
  secret: texts.privacyWordsSecret,
  protected: texts.privacyWordsProtected,
}

const strictness: readonly Privacy[] = ['public', 'protected', 'secret']

/** The stricter of two privacy settings. */
export function stricterOf(one: Privacy, other: Privacy): Privacy {
  return strictness.indexOf(one) >= strictness.indexOf(other) ? one : other
}

interface MergeExplainedProps {
  board: BoardView
  into: PickerBoard
  keeps_privacy: boolean
  onKeep: (keeps: boolean) => void
  problem: string | null
}

/** Explains what a merge does, and who will see the merged board. */
export function MergeExplained({ board, into, keeps_privacy, onKeep, problem }: MergeExplainedProps) {
  const stricter = stricterOf(board.privacy, into.privacy)
  // When the target board is stricter it keeps its privacy anyway.
  const mayKeep = stricter !== into.privacy
  const stricterText = bothStricter({ privacy: privacyWords[stricter]() })
  const choices = [
    { keeps: false, text: stricterText },
    { keeps: true, text: keepOthers({ name: into.name, privacy: privacyWords[into.privacy]() }) },
  ]
  return (
    <div className="flex flex-col gap-4 pt-1">
      <ul className="flex list-disc flex-col gap-2 ps-5 text-16">
        <li>{mergePins({ count: board.pin_count, name: into.name })}</li>
        {board.section_count > 0 && <li>{mergeSections({ count: board.section_count })}</li>}
        {board.privacy !== into.privacy && !mayKeep && <li>{stricterText}.</li>}
        <li>{mergeTrash({ name: board.name })}</li>
      </ul>
      {mayKeep && (
        <fieldset className="flex flex-col gap-1">
          <legend className="pb-1 text-14 font-semibold">{mergePrivacy()}</legend>
          {choices.map(({ keeps, text }) => (
            <label key={text} className="flex min-h-11 items-center gap-3 rounded-12 px-1 text-14">
              <input
                type="radio"
                name="merged-privacy"
                className="size-5 accent-accent"
                checked={keeps_privacy === keeps}
                onChange={() => onKeep(keeps)}
              />
              {text}
            </label>
          ))}
          {keeps_privacy && <p className="text-14 text-warning">{becomesVisible()}</p>}
        </fieldset>
      )}
      {problem && (
        <p role="alert" className="text-14 font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
