import { boardSectionsGet } from '@bowerbird/contract/boards/board-calls'
import type { SectionId } from '@bowerbird/contract/kernel/ids'
import { query } from '../../../client/queries.ts'
import { useQuery } from '../../../client/use-query.ts'
import { board as boardText } from 'texts:pin-words'
import { chooseBoardFirst } from 'texts:uploads'
import { forAllOfThem, noSection, section as sectionText, tagsForAll, tagsHint } from 'texts:upload-many'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { BoardSelect } from '../../saving/board-select.tsx'
import type { FormBoard } from '../upload-form.tsx'

interface ManyTargetProps {
  board: FormBoard | null
  section_id: SectionId | null
  tags: string
  is_board_missing: boolean
  onBoard: (board: FormBoard) => void
  onSection: (section_id: SectionId | null) => void
  onTags: (tags: string) => void
}

/** Board, section and tags that all pictures share. */
export function ManyTarget({ board, section_id, tags, is_board_missing, ...on }: ManyTargetProps) {
  const { data: sections } = useQuery(query(boardSectionsGet, { board_id: board?.id ?? '' }), {
    enabled: board !== null,
  })
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="pb-4 text-20 font-semibold">{forAllOfThem()}</legend>
      <BoardSelect
        label={boardText()}
        chosen={board && { board_id: board.id, name: board.name }}
        error={is_board_missing ? chooseBoardFirst() : null}
        onChoose={on.onBoard}
      />
      {board && sections && sections.length > 0 && (
        <SelectField
          label={sectionText()}
          value={section_id ?? ''}
          onChange={(id) => on.onSection(id === '' ? null : id)}
          options={[
            { value: '', label: noSection() },
            ...sections.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
      <TextField
        label={tagsForAll()}
        hint={tagsHint()}
        maxLength={500}
        autoComplete="off"
        value={tags}
        onChange={(event) => on.onTags(event.target.value)}
      />
    </fieldset>
  )
}
