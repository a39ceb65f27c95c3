/**
 * The engine's version: figures that are stored name it, so that a change of method can be told from a change
 * of data.
 */
export const ENGINE_VERSION = '1.0.0'
