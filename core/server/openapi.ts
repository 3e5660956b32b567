import type { Call } from '@bowerbird/contract/kernel/call'
import { doorRefusals, errorCodes } from '@bowerbird/contract/kernel/error-codes'
import { failureSchema, successSchema } from '@bowerbird/contract/kernel/wires/envelope-schema'
import { z } from 'zod'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of these calls, from the same definitions that check them (WIRE-03). */
export function openApiDocument(
  calls: readonly Call[],
  { site_name, public_url }: { site_name: string; public_url: string },
): Json {
  const paths: Record<string, Json> = {}
  for (const call of [...calls].sort((a, b) => (a.id < b.id ? -1 : 1)))
    (paths[call.path] ??= {})[call.verb.toLowerCase()] = operation(call)
  return {
    openapi: '3.1.0',
    info: {
      title: `${site_name}: calls`,
      version: '1',
      description: `Every call of this site. Answers stand in an envelope.\n\n${repeatedRequests}`,
    },
    servers: [{ url: public_url }],
    paths,
    components: {
      schemas: { Failure: failureSchema },
      parameters: { IdempotencyKey: idempotencyKey },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  }
}

/** What a program needs to know before it sends a request again (docs/decisions/041). */
export const repeatedRequests =
  'Send a write that may have to be sent again with the header Idempotency-Key: a text of your choice, fresh for each act and the same for every try of it. For 24 hours a retry with this key makes nothing twice: it is answered with what the first try made, as it is now and as far as you may still see it, or done again where that changes nothing. The same key with another body answers 422; while the first try is running, 409. Without the header each request is an act of its own, except calls marked x-merges-equal-bodies: an equal body sent within 10 seconds is answered with what the first one made.'

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same for every try of one act, kept for 24 hours. An empty key is no key.',
  schema: { type: 'string' },
}

function operation(call: Call): Json {
  const { parameters = [], ...request } = requestOf(call)
  const isRead = call.verb === 'GET'
  const key = { $ref: '#/components/parameters/IdempotencyKey' }
  return {
    operationId: call.id.replace(/[^\w]+/g, '_'),
    summary: call.summary,
    tags: [call.name ?? call.path.split('/')[2] ?? 'calls'],
    'x-rate-class': call.rate,
    'x-access': call.access,
    ...(call.access !== 'anyone' && { security: [{ session: [] }] }),
    ...(call.merges_equal_bodies && { 'x-merges-equal-bodies': true }),
    parameters: isRead ? parameters : [...parameters, key],
    ...request,
    responses: {
      200: {
        description: 'The answer.',
        content: json(successSchema(schemaOf(call.output, 'output'), call.paged)),
      },
      ...refusalsOf(call),
    },
  }
}

function requestOf(call: Call): Json & { parameters?: Json[] } {
  const input = schemaOf(call.input, 'input')
  if (call.wire === 'resource') {
    const data = { type: 'object', properties: { options: input, context: { type: ['object', 'null'] } } }
    if (call.verb === 'GET')
      return {
        parameters: [
          { name: 'data', in: 'query', required: false, content: json(data) },
          { name: 'source_url', in: 'query', schema: { type: 'string' } },
        ],
      }
    const form = {
      type: 'object',
      properties: {
        source_url: { type: 'string' },
        data: { type: 'string', contentMediaType: 'application/json', contentSchema: data },
      },
    }
    return {
      requestBody: { content: { 'application/x-www-form-urlencoded': { schema: form }, ...json(data) } },
    }
  }
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const properties = (input['properties'] ?? {}) as Record<string, Json>
  const rest = Object.entries(properties).filter(([name]) => !inPath.some((param) => param.name === name))
  if (call.verb === 'GET' || call.verb === 'DELETE')
    return { parameters: [...inPath, ...rest.map(([name, schema]) => ({ name, in: 'query', schema }))] }
  return {
    parameters: inPath,
    requestBody: { content: json({ type: 'object', properties: Object.fromEntries(rest) }) },
  }
}

/** API errors by status: one description a status, naming the codes. */
function refusalsOf(call: Call): Record<string, Json> {
  const byStatus: Record<string, string[]> = {}
  for (const code of new Set([...doorRefusals, ...call.errors]))
    (byStatus[errorCodes[code].http_status] ??= []).push(code)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: json({ $ref: '#/components/schemas/Failure' }) },
    ]),
  )
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // What stands for a value that cannot be read is nothing that a sender leaves out.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'catch') delete jsonSchema.default
    },
  }) as Json
  return rest
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })
