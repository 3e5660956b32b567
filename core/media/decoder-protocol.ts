import type { RenditionSpec } from '@bowerbird/contract/media/renditions'
import type { AiSource } from './ai-source.ts'
import type { ImageRefusal } from './image-refusal.ts'
import type { OutputFormat } from './media-keys.ts'
import type { InputFormat } from './sniff-image.ts'

/**
 * What is asked of a decoder process. Pictures travel as paths, not as messages: the web process
 * then never touches a pixel, and a message is a few hundred bytes.
 */
export type DecoderJob = PictureJob | CardJob | MeanTextJob
export type PictureJob = InspectJob | IngestJob | RenderJob | DescribeJob | ScoreJob | ReadTextJob

interface JobInput {
  /** A file that the decoder may read. */
  path: string
  format: InputFormat
  limits: PictureLimits
}
export interface InspectJob extends JobInput {
  kind: 'inspect'
}
export interface IngestJob extends JobInput {
  kind: 'ingest'
  specs: RenditionSpec[]
  /** A folder of this job's own; each rendition is written to `<spec>.webp` in it. */
  folder: string
}
export interface RenderJob extends JobInput {
  kind: 'render'
  spec: RenditionSpec
  output: OutputFormat
  /** Where to write. */
  target: string
}

/** Describes a picture, or a part of it, without keeping anything. */
export interface DescribeJob extends JobInput {
  kind: 'describe'
  crop: Crop | null
  /** A folder of this job's own. */
  folder: string
}

/** Says how sure the owner's model is that a picture is not for everyone. */
export interface ScoreJob extends JobInput {
  kind: 'score'
  /** A folder of this job's own. */
  folder: string
}

/** Reads the text in a picture, where the owner has added an engine for it. */
export interface ReadTextJob extends JobInput {
  kind: 'read_text'
  /** A folder of this job's own. */
  folder: string
}

/** A part of a picture, in shares of its width and height. */
export interface Crop {
  x: number
  y: number
  w: number
  h: number
}

/** Draws a picture of words; nothing is read. */
export interface CardJob {
  kind: 'card'
  title: string
  domain: string
  /** Where to write. */
  target: string
}

/** Says what a text means, in a process for texts, where the owner has added a network for it. */
export interface MeanTextJob {
  kind: 'mean_text'
  text: string
}

export interface PictureLimits {
  maxPixels: number
  maxSide: number
  minSide: number
  maxFrames: number
  /** Frames times pixels that are read and kept of an animation. */
  maxAnimationPixels: number
}

/** What is known of a picture for good. */
export interface PictureFacts {
  format: InputFormat
  /** As shown: the camera's orientation is applied. */
  width: number
  height: number
  animated: boolean
  /** Frames kept, 1 for a still. */
  frames: number
  /** Any pixel that is not opaque. */
  has_alpha: boolean
  dominant_color: string
  /** Four corner colours, 24 hex digits: contract/media/placeholder.ts. */
  placeholder: string
  /** Difference hash, 64 bits in hex: equal pictures at any size differ in few bits. */
  phash: string
  /** What pictures are compared by, in base64: describe-likeness.ts. Null: it came in before there was one. */
  likeness: string | null
  /** How sure the owner's model is that it is not for everyone, from 0 to 1; null: there was none. */
  safety_score: number | null
  /** What of its own metadata says that a machine made it. */
  ai_source: AiSource | null
}

export type PictureInspection = Pick<PictureFacts, 'format' | 'width' | 'height' | 'animated' | 'frames'>

export interface DecoderResults {
  inspect: PictureInspection
  ingest: PictureFacts
  render: { width: number; height: number }
  card: { width: number; height: number }
  describe: { likeness: string }
  score: { safety_score: number | null }
  read_text: PictureWords
  mean_text: TextMeaning
}

export interface TextMeaning {
  /** Of the network that says it; null: there is none on this machine. */
  model_id: string | null
  /** In base64: meaning-vector.ts. Empty: the text has no words that the network knows. */
  vector: string
}

export interface PictureWords {
  /** Of the engine that read them; null: there is none on this machine. */
  model_id: string | null
  words: string
}

export type JobKind = DecoderJob['kind']
export type JobOf<Kind extends JobKind> = Extract<DecoderJob, { kind: Kind }>

export interface DecoderRequest {
  id: number
  job: DecoderJob
}
/** `failed` is a defect in the decoder, with its message, for the log. */
export type DecoderReply =
  | { id: number; result: DecoderResults[JobKind] }
  | { id: number; refusal: ImageRefusal }
  | { id: number; failed: string }
  | { id: number; isOverMemory: true }
