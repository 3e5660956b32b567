import type { FetchAnswer } from '@bowerbird/core/fetch/fetch-answer'
import type { FetchRequest } from '@bowerbird/core/fetch/fetch-request'
import type { Outbound } from '@bowerbird/core/fetch/outbound'

/**
 * `gone` says that it will not come back; `missing` and `unreachable` that it was not there this time; `unclear` that
 * somebody answered, but not this question; `refused` that it is not an address which this site may open.
 */
export type LinkLook = 'ok' | 'gone' | 'missing' | 'unreachable' | 'unclear' | 'refused'

const page: FetchRequest = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
  max_bytes: 1024,
  timeout_ms: 10_000,
  when_too_large: 'cut',
  // Whether there is an answer is all that matters.
  skip_body: () => true,
}

/** Asks for the head first; whoever does not answer that is asked for the page. */
export async function lookAtLink(outbound: Outbound, link: string, signal: AbortSignal): Promise<LinkLook> {
  const head = read(await outbound.fetchSafely(link, { ...page, method: 'HEAD', signal }))
  if (head === 'ok' || head === 'refused') return head
  return read(await outbound.fetchSafely(link, { ...page, signal }))
}

function read(answer: FetchAnswer): LinkLook {
  if (answer.ok) return 'ok'
  switch (answer.code) {
    case 'status':
      return answer.status === 410 ? 'gone' : answer.status === 404 ? 'missing' : 'unclear'
    case 'unreachable':
    case 'timed_out':
      return 'unreachable'
    case 'not_public':
    case 'bad_address':
      return 'refused'
    default:
      return 'unclear'
  }
}
