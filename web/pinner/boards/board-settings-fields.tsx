import type { BoardCategory } from '@bowerbird/contract/boards/board-categories'
import type { BoardView, PinOrder } from '@bowerbird/contract/boards/board-models'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'
import {
  addressChanges,
  category,
  chooseCover,
  cover as coverText,
  coverIsChosen,
  coverIsNewest,
  hideAiMade,
  hideAiMadeHint,
  howPinsLie,
  membersInvite,
  noCategory,
  orderIsForgotten,
  whoSees,
} from 'texts:board-settings'
import { categoryNames, orderChoices, privacyChoices } from '../../texts/board-settings-texts.ts'
import { boardDescriptionPlaceholder, description as descriptionText } from 'texts:board-acts'
import { name as nameText } from 'texts:saving'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import type { BoardSettings } from './board-settings.ts'

interface BoardSettingsFieldsProps {
  board: BoardView
  settings: BoardSettings
  name_error: string | null
  onChange: (change: Partial<BoardSettings>) => void
  onChooseCover: () => void
}

// They have exactly these names.
const categories = Object.keys(categoryNames) as BoardCategory[]
const privacies: readonly Privacy[] = ['public', 'protected', 'secret']
const orders: readonly PinOrder[] = ['newest', 'oldest', 'custom']

export function BoardSettingsFields({
  board,
  settings,
  name_error,
  onChange,
  onChooseCover,
}: BoardSettingsFieldsProps) {
  return (
    <>
      <TextField
        label={nameText()}
        autoComplete="off"
        value={settings.name}
        error={name_error}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextArea
        label={descriptionText()}
        placeholder={boardDescriptionPlaceholder()}
        maxLength={500}
        value={settings.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <CoverField settings={settings} board={board} onChoose={onChooseCover} />
      <PrivacyField board={board} settings={settings} onChange={onChange} />
      <SelectField
        label={category()}
        value={settings.category}
        onChange={(value) => onChange({ category: value })}
        options={[
          { value: '', label: noCategory() },
          ...categories.map((value) => ({ value, label: categoryNames[value]() })),
        ]}
      />
      <OrderField board={board} settings={settings} onChange={onChange} />
      <Toggle
        label={hideAiMade()}
        hint={hideAiMadeHint()}
        is_on={settings.hides_ai}
        onChange={(hides_ai) => onChange({ hides_ai })}
      />
      <Toggle
        label={membersInvite()}
        is_on={settings.members_may_invite}
        onChange={(members_may_invite) => onChange({ members_may_invite })}
      />
    </>
  )
}

type FieldProps = Pick<BoardSettingsFieldsProps, 'board' | 'settings' | 'onChange'>

function PrivacyField({ board, settings, onChange }: FieldProps) {
  const getsNewAddress = (settings.privacy === 'protected') !== (board.privacy === 'protected')
  return (
    <div>
      <Choices
        label={whoSees()}
        value={settings.privacy}
        onChange={(privacy) => onChange({ privacy })}
        options={privacies.map((value) => ({
          value,
          label: privacyChoices[value].label(),
          hint: privacyChoices[value].hint(),
        }))}
      />
      <p role="status" className="text-14 text-warning">
        {getsNewAddress && addressChanges()}
      </p>
    </div>
  )
}

function OrderField({ board, settings, onChange }: FieldProps) {
  return (
    <div>
      <Choices
        label={howPinsLie()}
        value={settings.pin_order}
        onChange={(pin_order) => onChange({ pin_order })}
        options={orders.map((value) => {
          const { label, hint } = orderChoices[value]
          return { value, label: label(), ...(hint && { hint: hint() }) }
        })}
      />
      <p role="status" className="text-14 text-warning">
        {board.pin_order === 'custom' && settings.pin_order !== 'custom' && orderIsForgotten()}
      </p>
    </div>
  )
}

function CoverField({
  board,
  settings: { cover },
  onChoose,
}: {
  board: BoardView
  settings: BoardSettings
  onChoose: () => void
}) {
  // The newest is the first of them only while no other was chosen.
  const newest = board.cover_pin_id ? board.cover_images[1] : board.cover_images[0]
  const image_url = cover?.image_url ?? newest?.url
  return (
    <div className="flex items-center gap-4">
      <span className="size-16 shrink-0 overflow-hidden rounded-12 bg-sunken">
        {image_url && <img src={image_url} alt="" className="size-full object-cover" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-14 font-semibold">{coverText()}</p>
        <p className="text-14 text-ink-soft">{cover ? coverIsChosen() : coverIsNewest()}</p>
      </div>
      <Button onClick={onChoose}>{chooseCover()}</Button>
    </div>
  )
}
