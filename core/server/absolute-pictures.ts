/**
 * Views name pictures by path; clients elsewhere need whole addresses. Public ones are at `media_url`. Works on the
 * text, since walking
 * every answer costs more than writing it. A quote within a string is escaped in JSON, so `url":"` can
 * only be the end of a field's name: what people wrote is never touched.
 */
export function absolutePictures(json: string, origin: string, media_url = origin): string {
  return json.replaceAll(
    pictureFields,
    (_whole, field: string, open: string | undefined, closed: string | undefined) =>
      field + (open === undefined ? origin + (closed ?? '') : media_url + open),
  )
}

/** `url`, `image_url`, `imageUrl` … holding a path of ours, whole: see imagePath, privateImageUrl, uploadPath. */
const pictureFields =
  /([uU]rl":")(?:(\/media\/\w{2,9}\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}\.jpg")|(\/media\/(?:private\/[\w/]{1,120}\.jpg|upload\/(?:\d{1,19}\.jpg)?)"))/g
