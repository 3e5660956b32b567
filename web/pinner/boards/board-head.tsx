import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { PageHead } from '../../page/page-head.tsx'
import { createdBy } from '../../texts/boards-texts.ts'
import { pinsCount } from '../../texts/pins-texts.ts'

/** What a board's page tells search engines and link previews. */
export function BoardHead({ board }: { board: BoardView }) {
  const cover = board.coverImageSpec_400x300
  const description =
    board.description || `${pinsCount(board.pin_count)} · ${createdBy(board.owner.full_name)}`
  return (
    <PageHead
      title={board.name}
      description={description}
      canonical={board.url}
      image={cover && { url: cover.url, width: cover.width, height: cover.height, alt: board.name }}
      no_index={board.privacy !== 'public'}
      json_ld={{
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name: board.name,
        description,
        author: { '@type': 'Person', name: board.owner.full_name, url: `/${board.owner.username}/` },
      }}
    />
  )
}
