// Loaded into the server before its own code: when the process that started it is gone, it ends as on SIGTERM.

process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
