import { hash } from 'node:crypto'

const blockBytes = 64
const hashBytes = 32

/**
 * HMAC-SHA-256 of many short texts by one key, in base64url. `createHmac` makes an object outside of the heap for each
 * text, which takes longer to make and to collect than the text to hash.
 */
export function keyedHasher(key: string): (text: string) => string {
  const bytes = Buffer.from(key)
  const block = Buffer.alloc(blockBytes)
  block.set(bytes.length > blockBytes ? hash('sha256', bytes, 'buffer') : bytes)
  const innerPad = block.map((byte) => byte ^ 0x36)
  const outer = Buffer.alloc(blockBytes + hashBytes)
  outer.set(block.map((byte) => byte ^ 0x5c))
  return (text) => {
    const inner = Buffer.allocUnsafe(blockBytes + Buffer.byteLength(text))
    inner.set(innerPad)
    inner.write(text, blockBytes)
    outer.write(hash('sha256', inner, 'binary'), blockBytes, 'latin1')
    return hash('sha256', outer, 'base64url')
  }
}
