/**
 * Reads what a package carries as a script that gives one value away, without running it: a model as an object literal, its
 * weights as a string in base64.
 */
export function objectOfScript(script: string): unknown {
  const literal = /\.exports=(\{.*\})\},\{\}\]\},\{\},\[1\]\)\(1\)\}\);?\s*$/su.exec(script)?.[1]
  if (literal === undefined) throw new Error('the script gives no object away')
  return JSON.parse(asJson(literal))
}

export function bytesOfScript(script: string): Uint8Array {
  const text = /\.exports="([\w+/=]+)"/u.exec(script)?.[1]
  if (text === undefined) throw new Error('the script gives no bytes away')
  return Uint8Array.from(Buffer.from(text, 'base64'))
}

/** Minified literals have keys without quotes, `!0` for true, and numbers without a zero before their point. */
const asJson = (literal: string) =>
  literal
    .replaceAll(/([{,])([A-Za-z_]\w*):/gu, '$1"$2":')
    .replaceAll('!0', 'true')
    .replaceAll('!1', 'false')
    .replaceAll(/([:,[-])\.(\d)/gu, '$10.$2')
