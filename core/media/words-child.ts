/**
 * The entry of a process that says what texts mean, by the network in the file that its argument names. It may be killed at any
 * moment, and writes no files.
 */
import type { DecoderReply, DecoderRequest, TextMeaning } from './decoder-protocol.ts'
import { sendUnusableToParent } from './model-in-file.ts'
import { meaningVector } from './meaning-vector.ts'
import { meaningOf } from './word-network.ts'
import { wordNetworkInFile } from './word-network-file.ts'
import { createWordPieces } from './word-pieces.ts'

const network = wordNetworkInFile(process.argv[3], sendUnusableToParent)
const cut = network && createWordPieces(network.pieces, network.reserved)

process.on('message', ({ id, job }: DecoderRequest) => {
  const reply: DecoderReply =
    job.kind === 'mean_text'
      ? { id, result: meaning(job.text) }
      : { id, failed: `a process for texts cannot ${job.kind}` }
  process.send?.(reply)
})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.send?.('ready')

function meaning(text: string): TextMeaning {
  if (!network || !cut) return { model_id: null, vector: '' }
  // The network was trained with both, and takes texts in small letters better.
  const found = meaningOf(network, cut(text.toLowerCase()))
  const vector = found === null ? '' : Buffer.from(meaningVector(found)).toString('base64')
  return { model_id: network.model_id, vector }
}
