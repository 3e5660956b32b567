import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

interface Asked {
  options: Record<string, unknown>
}

/** An authenticator in software: makes one passkey for a site, and signs with it as a browser does. */
export function softPasskey(origin = 'http://bowerbird.localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest()
  let uses = 0

  const authData = (flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++uses)
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, more])
  }
  const clientData = (type: string, { options }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin, crossOrigin: false }))
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    id: named.id,
    /** Answers PasskeyOfferResource. */
    make(asked: Asked) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      // User present and verified, credential included.
      const data = authData(0x45, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const attestationObject = cborMap([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', data],
      ])
      return {
        ...named,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Answers PasskeyAskResource; `is_verified`: it was unlocked by a finger or a PIN. */
    sign(asked: Asked, { is_verified = true, count_back = 0 } = {}) {
      uses -= count_back
      const data = authData(is_verified ? 0x05 : 0x01)
      const client = clientData('webauthn.get', asked)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...named,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        },
      }
    },
  }
}

type Cbor = number | string | Buffer | ReadonlyMap<string, string>

/** As much of CBOR as a passkey needs. */
function cborMap(entries: readonly (readonly [Cbor, Cbor])[]): Buffer {
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)]),
  ])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  return Buffer.isBuffer(value) ? Buffer.concat([head(2, value.length), value]) : head(5, 0)
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
