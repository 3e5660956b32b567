import type { ConversationId, MessageId } from '@bowerbird/contract/kernel/ids'
import { conversationMessageDelete } from '@bowerbird/contract/messages/message-calls'
import type { MessageView } from '@bowerbird/contract/messages/message-models'
import { optimistic } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { momentOf } from '../../texts/formats.ts'
import {
  messageActions,
  reportMessage,
  sending,
  takeBack,
  boardNotAvailable,
  pinNotAvailable,
} from 'texts:messages'
import { logInToSend } from 'texts:send'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { FlagIcon, MoreIcon, TrashIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { openReport } from '../reports/report-request.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { fromHere } from '../../navigation/plain-path.ts'
import { pinBy } from 'texts:pins'
import { Picture } from '../../ui/picture.tsx'
import { cardSources } from '../pictures/pin-sources.ts'

const cardClasses = 'block w-[200px] max-w-full overflow-hidden rounded-16 bg-sunken hover:bg-pressed'

/** The Pin or board sent with a message, as far as the reader may see it. */
function SentThing({ message: { sent, pin, board } }: { message: MessageView }) {
  if (pin) {
    const { width, height } = pin.images.orig
    return (
      <Link to={path('pin', { pin_id: pin.id })} state={fromHere} className={cardClasses}>
        <Picture
          alt={pin.alt_text === pin.title ? '' : pin.alt_text}
          sources={cardSources(pin)}
          sizes="200px"
          ratio={Math.min(height / width, 1.5)}
          placeholder={pin.placeholder}
        />
        <span className="block truncate px-3 py-2 text-14 font-semibold">
          {pin.title || pinBy({ name: pin.pinner.full_name })}
        </span>
      </Link>
    )
  }
  if (board)
    return (
      <Link to={board.url} className={cardClasses}>
        {board.image_cover_url && (
          <img src={board.image_cover_url} alt="" loading="lazy" className="aspect-3/2 w-full object-cover" />
        )}
        <span className="block truncate px-3 py-2 text-14 font-semibold">{board.name}</span>
      </Link>
    )
  return (
    <p className="rounded-16 border border-dashed border-line-strong px-4 py-3 text-14 text-ink-soft">
      {sent === 'board' ? boardNotAvailable() : pinNotAvailable()}
    </p>
  )
}

interface MessageBubbleProps {
  message: MessageView
  conversation_id: ConversationId
  /** Shows the sender, in conversations of several users. */
  shows_sender: boolean
}

/** One message: the viewer's own at the end of the line, others at the start. */
export function MessageBubble({ message, conversation_id, shows_sender }: MessageBubbleProps) {
  const { is_mine, sender, text, sent, created_at } = message
  return (
    <li
      className={classNames(
        'group flex max-w-[85%] items-center gap-1',
        is_mine ? 'flex-row-reverse self-end' : 'self-start',
      )}
    >
      <div className={classNames('flex min-w-0 flex-col gap-1', is_mine ? 'items-end' : 'items-start')}>
        {shows_sender && !is_mine && (
          <p dir="auto" className="max-w-full truncate px-2 text-12 text-ink-soft">
            {sender.full_name || sender.username}
          </p>
        )}
        {sent && <SentThing message={message} />}
        {text && (
          <p
            dir="auto"
            className={classNames(
              'max-w-full rounded-24 px-4 py-2 text-16 whitespace-pre-line wrap-anywhere',
              is_mine ? 'bg-accent text-on-accent' : 'bg-sunken text-ink',
            )}
            title={momentOf(created_at)}
          >
            {text}
          </p>
        )}
      </div>
      <div className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-data-popup-open:opacity-100 phone:opacity-100">
        <Menu trigger={<IconButton label={messageActions()} icon={<MoreIcon size={18} />} size="small" />}>
          {is_mine ? (
            <MenuItem
              icon={<TrashIcon size={20} />}
              is_dangerous
              onSelect={() => void takeMessageBack(conversation_id, message.id)}
            >
              {takeBack()}
            </MenuItem>
          ) : (
            <MenuItem
              icon={<FlagIcon size={20} />}
              onSelect={() => openReport({ kind: 'message', id: message.id })}
            >
              {reportMessage()}
            </MenuItem>
          )}
        </Menu>
      </div>
    </li>
  )
}

/** A message that is being sent. */
export function PendingBubble({ text }: { text: string }) {
  return (
    <li className="flex max-w-[85%] flex-col items-end gap-1 self-end">
      <p
        dir="auto"
        className="rounded-24 bg-accent px-4 py-2 text-16 whitespace-pre-line text-on-accent wrap-anywhere"
      >
        {text}
      </p>
      <p className="px-2 text-12 text-ink-soft">{sending()}</p>
    </li>
  )
}

async function takeMessageBack(conversation_id: ConversationId, message_id: MessageId): Promise<void> {
  await optimistic(message_id, { is_gone: true }, () =>
    perform(conversationMessageDelete, { conversation_id, message_id }, { prompt: logInToSend() }),
  )
}
