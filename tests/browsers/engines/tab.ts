/** A window of some engine, used as a visitor would: the one interface in which the flows are written. */
export interface Tab {
  /** Goes to an address and waits until it is loaded. */
  goto: (address: string) => Promise<void>
  back: () => Promise<void>
  /** Runs a function in the page. What it is given and returns must be JSON; it knows nothing from outside itself. */
  evaluate: <A extends readonly unknown[], R>(run: (...args: A) => R, ...args: A) => Promise<R>
  /** Presses the mouse at a point of the window. */
  clickAt: (x: number, y: number) => Promise<void>
  /** Presses keys one after the other, in whatever has the focus. */
  press: (...keys: (Key | string)[]) => Promise<void>
  resize: (size: Size) => Promise<void>
  screenshot: () => Promise<Buffer>
  /** The page as a PDF; undefined where the engine's driver cannot print. */
  print: (() => Promise<Buffer>) | undefined
  close: () => Promise<void>
}

/** Keys that write nothing. */
export const keys = ['Enter', 'Tab', 'Escape'] as const
export type Key = (typeof keys)[number]

export interface Size {
  width: number
  height: number
}

/** As narrow as every engine allows its window to be, and as wide as the whole navigation needs. */
export const narrow: Size = { width: 500, height: 800 }
export const wide: Size = { width: 1200, height: 900 }

export interface EngineOptions {
  /** Whether the visitor prefers dark screens. */
  isDark?: boolean
}

/** A browser that has been started. */
export interface RunningEngine {
  /** A window that has been nowhere yet. Some engines have but one at a time. */
  open: () => Promise<Tab>
  stop: () => Promise<void>
}
