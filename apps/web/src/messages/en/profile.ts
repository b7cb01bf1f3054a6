import { dayOf, type Instant } from "@furrow/core";
import { format } from "../format.ts";
import { isolated } from "./language.ts";

/** Null where the server sent no readable instant. */
const seen = (at: Instant | null) =>
  at === null ? "some time ago" : `${format.day(dayOf(at))}, ${format.time(at)}`;

export const profileWords = {
  title: "User Profile",
  intro: "Your name, your password and the devices you use.",
  guest: "You are looking around as a guest.",
  edit: "Edit Profile",

  nameForm: "Profile",
  userName: "User Name",
  saveProfile: "Save profile",
  saved: "Profile updated successfully",
  notUpdated: "Failed to update profile",
  notSaved: "Failed to save username. Please try again later.",

  addressConfirmed: "Your address is confirmed.",
  addressNotConfirmed: "Your address is not confirmed yet.",
  sendLinkAgain: "Send the link again",
  sendingLink: "Sending...",
  linkSent: "A link was sent to this address. It works for one day.",
  linkNotSent: "The link could not be sent.",

  passwordForm: "Change password",
  changePassword: "Change password",
  currentPassword: "Current password",
  newPassword: "New password",
  confirmNewPassword: "Confirm new password",
  endOthers: "Sign out all other devices",
  endOthersHint: "Signs out everyone else using this account.",
  renewAddresses: "Also end my calendar addresses and alarm topic",
  renewAddressesHint:
    "If someone was in your account. Settings then shows which calendar apps and phones need a new one.",
  passwordChanged: "Password changed successfully",
  wrongCurrentPassword: "The current password is incorrect.",

  devices: "Signed-in devices",
  loadingDevices: "Loading devices...",
  devicesNotListed: "Your devices could not be listed.",
  thisDevice: "This device",
  lastSeen: (at: Instant | null) => `Last seen ${seen(at)}`,
  signOut: "Sign Out",
  signOutOf: (device: string, at: Instant | null) => `Sign out ${isolated(device)}, last seen ${seen(at)}`,
  signedOut: "Device signed out",
  notSignedOut: "That device could not be signed out.",
  signOutOthers: "Sign Out Other Devices",
  othersSignedOut: "All other devices signed out",

  deletion: "Delete account",
  whatIsDeleted:
    "Removes your account and everything in it, here and in the cloud. This cannot be undone; create a backup first if you may want it back.",
  deleteAccount: "Delete account",
  yourPassword: "Your password",
  passwordMissing: "Please enter your password.",
  wrongPassword: "The password is incorrect.",
  deleteMyAccount: "Delete My Account",
  keepMyAccount: "Keep My Account",
  deleting: "Deleting...",
  deleted: "Your account has been deleted.",
};
