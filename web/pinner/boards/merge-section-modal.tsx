import { useState } from 'react'
import { boardSectionsGet } from '@bowerbird/contract/boards/board-calls'
import { sectionMerge } from '@bowerbird/contract/organise/organise-calls'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { query } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { useQuery } from '../../client/use-query.ts'
import { Modal } from '../../page/modal.tsx'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { pinsCount } from 'texts:pins'
import {
  couldNotLoadSections,
  merge,
  mergeSection,
  mergeSectionInto,
  mergeSectionText,
  noOtherSection,
  sectionMerged,
} from 'texts:sections'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useActKeys } from '../saving/use-act-keys.ts'
import { sectionAddress } from './section-address.ts'
import { afterSectionChange } from './section-window.ts'
import type { SectionWindowProps } from './section-window.ts'

/** Moves a section's pins to another one of the board; the empty one goes away. */
export default function MergeSectionModal(props: SectionWindowProps) {
  const { section, onClose } = props
  const { data, error, is_loading, retry, chosen, setChosen, isSending, problem, others, into, send } =
    useMergeSectionModal(props)
  return (
    <Modal
      is_open
      on_close={onClose}
      title={mergeSection()}
      width="NARROW"
      footer={
        <Button
          variant="primary"
          size="large"
          disabled={!into}
          is_busy={isSending}
          onClick={() => void send()}
        >
          {merge()}
        </Button>
      }
    >
      {error && !data && <ErrorState title={couldNotLoadSections()} is_busy={is_loading} onRetry={retry} />}
      {!data && !error && <Skeleton className="h-32 rounded-16" />}
      {others?.length === 0 && <p className="text-16 text-ink-soft">{noOtherSection()}</p>}
      {others && others.length > 0 && (
        <div className="flex flex-col gap-3">
          <Choices
            label={mergeSectionInto({ name: section.title })}
            value={chosen}
            onChange={setChosen}
            options={others.map(({ id, title, pin_count }) => ({
              value: id,
              label: title,
              hint: pinsCount({ count: pin_count }),
            }))}
          />
          <p className="text-14 text-ink-soft">{mergeSectionText({ name: section.title })}</p>
        </div>
      )}
      {problem && (
        <p role="alert" className="pt-3 text-14 font-semibold text-danger">
          {problem}
        </p>
      )}
    </Modal>
  )
}

function useMergeSectionModal({ board, section, page, onClose }: SectionWindowProps) {
  const { data, error, is_loading, retry } = useQuery(query(boardSectionsGet, { board_id: board.id }))
  const [chosen, setChosen] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keyOf = useActKeys()
  const others = data?.filter(({ id }) => id !== section.id)
  const into = others?.find(({ id }) => id === chosen)

  async function send() {
    if (!into || isSending) return
    setIsSending(true)
    setProblem(null)
    const outcome = await perform(
      sectionMerge,
      { section_id: section.id, into_section_id: into.id },
      { prompt: logInPrompts.edit(), key: keyOf(into.id) },
    )
    setIsSending(false)
    if (!outcome) return
    if (!outcome.ok) return setProblem(errorText(outcome))
    onClose()
    const address = sectionAddress(outcome.data)
    await afterSectionChange(page, address)
    toast({ text: sectionMerged({ name: outcome.data.title }), to: address })
  }
  return { data, error, is_loading, retry, chosen, setChosen, isSending, problem, others, into, send }
}
