import { boardSectionsGet } from '@bowerbird/contract/boards/board-calls'
import { query } from '../../client/queries.ts'
import { useLater } from '../../client/use-later.ts'
import { noSection, section } from '../../texts/known-texts.ts'
import { Select } from '../../ui/select.tsx'

interface SectionSelectProps {
  board_id: string
  /** Empty: none. */
  section_id: string
  /** What the chosen one is called, while the others are on their way. */
  title: string
  onChoose: (section_id: string) => void
}

/** The section of a board that a pin stands in. Boards without sections have none to choose. */
export function SectionSelect({ board_id, section_id, title, onChoose }: SectionSelectProps) {
  const { data } = useLater(query(boardSectionsGet, { board_id }))
  const known = data?.map((one) => ({ value: one.id, label: one.title })) ?? []
  const chosen = section_id === '' || known.some((one) => one.value === section_id)
  const options = chosen ? known : [{ value: section_id, label: title }, ...known]
  if (options.length === 0) return null
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p className="text-14 font-semibold">{section()}</p>
      <Select
        label={section()}
        value={section_id}
        onChange={onChoose}
        options={[{ value: '', label: noSection() }, ...options]}
      />
    </div>
  )
}
