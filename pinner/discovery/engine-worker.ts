/** The entry of the thread that holds an engine. It is given everything by messages, and touches neither database nor files. */
import { parentPort } from 'node:worker_threads'
import { createEngine } from './engine.ts'
import { createLikenessIndex } from './likeness-index.ts'
import type { EngineMessage, EngineReply } from './engine-messages.ts'

const engine = createEngine({
  now: () => Math.floor(Date.now() / 1_000),
  descriptors: createLikenessIndex(),
})

// What is asked for together is answered together: to wake the other thread costs more than most answers.
parentPort?.on('message', (asked: readonly { id: number; message: EngineMessage }[]) => {
  const replies = asked.map(({ id, message }) => ({ id, reply: engine.answer(message) }))
  parentPort?.postMessage(
    replies,
    replies.flatMap(({ reply }) => buffersOf(reply)),
  )
})

/** Large parts of an answer move to the other thread without being copied. */
function buffersOf(reply: EngineReply): ArrayBuffer[] {
  if (reply.kind !== 'pins' || reply.found === null) return []
  return [reply.found.pins.buffer, reply.found.scores.buffer].filter(
    (buffer) => buffer instanceof ArrayBuffer,
  )
}
