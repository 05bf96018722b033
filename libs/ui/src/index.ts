export { Avatar, type AvatarProps } from './avatar.tsx';
export { Badge, type BadgeKind, type BadgeProps } from './badge.tsx';
export { Button, type ButtonLook, type ButtonProps, type ButtonSize, type ButtonVariant } from './button.tsx';
export { Card, type CardProps } from './card.tsx';
export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { classNames } from './class-names.ts';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { everyWhileVisible } from './every-while-visible.ts';
export { ErrorLine } from './field.tsx';
export { FullScreenLoading } from './full-screen-loading.tsx';
export { Heading, type HeadingProps, Text, type TextProps } from './heading.tsx';
export { Icon, type IconName, type IconProps } from './icon.tsx';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { IconPictures } from './icon-pictures.tsx';
export { KeepControl, type KeepControlProps, type KeepTexts } from './keep-control.tsx';
export { LearnerText, type LearnerTextProps } from './learner-text.tsx';
export { LevelMark, type LevelMarkProps } from './level-mark.tsx';
export { LinkButton, type LinkButtonProps } from './link-button.tsx';
export {
  type LoadingIcon,
  LoadingIndicator,
  type LoadingIndicatorProps,
  type LoadingSize,
  type LoadingVariant,
} from './loading-indicator.tsx';
export { MarginNote, type MarginNoteProps } from './margin-note.tsx';
export { Page, type PageProps, Stack, type StackProps } from './page.tsx';
export { PasswordField, type PasswordFieldProps } from './password-field.tsx';
export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';
export { type RadioCardOption, RadioCards, type RadioCardsProps } from './radio-cards.tsx';
export { SearchField, type SearchFieldProps } from './search-field.tsx';
export { type Segment, SegmentedControl, type SegmentedControlProps } from './segmented-control.tsx';
export { Select, type SelectOption, type SelectProps } from './select.tsx';
export { Skeleton, type SkeletonProps } from './skeleton.tsx';
export { Slider, type SliderProps } from './slider.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorCard,
  type ErrorCardProps,
  OfflineNotice,
  type OfflineNoticeProps,
} from './state-cards.tsx';
export { TextArea, type TextAreaProps, TextField, type TextFieldProps } from './text-field.tsx';
export { ToastRegion, type ToastRegionProps } from './toast-region.tsx';
export {
  createToastStore,
  type Toast,
  type ToastContent,
  type ToastKind,
  type ToastStore,
  type ToastTimers,
} from './toast-store.ts';
export { usePresent } from './use-present.ts';
export { VisuallyHidden } from './visually-hidden.tsx';
export { type WeekBand, WeekPlot, type WeekPlotProps } from './week-plot.tsx';
