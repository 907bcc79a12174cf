export type { FileTarget } from './file-drop'
export { FileIcon } from './file-icon'
export { FilesPanel, type FilesPanelProps } from './files-panel'
export { formatSize } from './format-size'
