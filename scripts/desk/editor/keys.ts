/**
 * What the buttons above a text make, each with the key that does the same, as
 * the editor names keys.
 */
export const keys = {
  Clause: 'Mod-Alt-2',
  'Sub-clause': 'Mod-Alt-3',
  Bold: 'Mod-b',
  Italic: 'Mod-i',
  List: 'Mod-Shift-8',
  Numbers: 'Mod-Shift-7',
  Find: 'Mod-f',
} as const
