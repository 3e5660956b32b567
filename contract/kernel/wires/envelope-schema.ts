type Json = Record<string, unknown>

/** The envelope of a success as JSON Schema, around the schema of its data. */
export function successSchema(data: Json, is_paged: boolean): Json {
  const page = is_paged
    ? { bookmark: { type: 'string', description: 'The next page; absent on the last.' } }
    : {}
  const response = {
    status: { const: 'success' },
    code: { const: 0 },
    message: { type: 'string' },
    http_status: { const: 200 },
    endpoint_name: { type: 'string' },
    data,
    ...page,
  }
  return {
    type: 'object',
    properties: {
      resource_response: { type: 'object', properties: response },
      request_identifier: { type: 'string' },
    },
  }
}

/** The envelope of an API error as JSON Schema. */
export const failureSchema = {
  type: 'object',
  properties: {
    resource_response: {
      type: 'object',
      properties: {
        status: { const: 'failure' },
        message: { type: 'string' },
        message_detail: { type: 'string' },
        http_status: { type: 'integer' },
        data: { type: 'null' },
        error: {
          type: 'object',
          properties: {
            api_error_code: { type: 'integer' },
            name: { type: 'string' },
            message: { type: 'string' },
            message_detail: { type: 'string' },
            http_status: { type: 'integer' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            extra_data: { type: 'object' },
          },
        },
      },
    },
  },
}
