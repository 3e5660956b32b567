import type { PinId } from '@bowerbird/contract/kernel/ids'
import { pinDuplicatesGet } from '@bowerbird/contract/pins/pin-calls'
import type { Duplicate } from '@bowerbird/contract/pins/pin-models'
import { call } from '../../client/call.ts'
import { confirm } from '../../client/confirm.ts'
import { path } from '../../navigation/paths.ts'
import { askedBecause, goThere, haveAlike, haveAlready, saveAnyway, savedWhere } from 'texts:duplicates'
import { dayOf } from '../../texts/formats.ts'
import { pinName } from '../pictures/pin-sources.ts'
import type { Savable } from './save-payload.ts'

/** `nothing` when there are no duplicates, or they cannot be known before the picture is fetched. */
export async function askDuplicates(savable: Savable): Promise<'yes' | 'no' | 'nothing'> {
  const known = pictureOf(savable)
  if (!known) return 'nothing'
  const answer = await call(pinDuplicatesGet, known)
  const [first] = answer.ok ? answer.data : []
  if (!answer.ok || !first) return 'nothing'
  const isSure = await confirm({
    title: first.likeness === 'same' ? haveAlready() : haveAlike(),
    text: askedBecause(),
    yes: saveAnyway(),
    content: <EarlierPins duplicates={answer.data.slice(0, 3)} />,
  })
  return isSure ? 'yes' : 'no'
}

/** Identifies a pin or an upload by id; a picture at a URL is unknown until it is fetched. */
function pictureOf(savable: Savable): { pin_id: PinId } | { upload_id: string } | null {
  if (savable.kind === 'pin') return { pin_id: savable.pin_id }
  return savable.upload_id === undefined ? null : { upload_id: savable.upload_id }
}

/** Opens in a new tab, so that the save is not interrupted. */
function EarlierPins({ duplicates }: { duplicates: readonly Duplicate[] }) {
  return (
    <ul className="flex flex-col gap-3 pb-4">
      {duplicates.map(({ pin }) => (
        <li key={pin.id} className="flex items-center gap-3">
          <img
            src={pin.images['170x'].url}
            alt={pinName(pin)}
            className="size-14 shrink-0 rounded-12 object-cover"
            style={{ background: pin.placeholder }}
          />
          <p className="min-w-0 flex-1 text-14 wrap-anywhere">
            {savedWhere({ board_name: pin.board.name, date: dayOf(pin.created_at) })}
          </p>
          <a
            href={path('pin', { pin_id: pin.id })}
            target="_blank"
            rel="noopener"
            className="shrink-0 rounded-8 text-14 font-semibold underline underline-offset-2"
          >
            {goThere()}
          </a>
        </li>
      ))}
    </ul>
  )
}
