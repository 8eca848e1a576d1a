// Package santral verifies the deliveries of Santral.
package santral

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"strconv"
	"strings"
	"time"
)

const tolerance = 5 * time.Minute

// IsGenuine reports whether Santral sent this body: the bytes that io.ReadAll(r.Body) returns.
// The signature is r.Header.Get("X-Service-Signature").
func IsGenuine(rawBody []byte, signature, secret string) bool {
	expected := hex.EncodeToString(sign(rawBody, secret))
	return hmac.Equal([]byte(expected), []byte(signature))
}

// IsGenuineAndRecent reports whether Santral sent this body in the five minutes before now: whoever
// recorded a request cannot send it again later. The id, timestamp and signature are the headers
// webhook-id, webhook-timestamp and webhook-signature.
func IsGenuineAndRecent(
	rawBody []byte, id, timestamp, signature, secret string, now time.Time,
) bool {
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || now.Sub(time.Unix(seconds, 0)).Abs() > tolerance {
		return false
	}
	content := append([]byte(id+"."+timestamp+"."), rawBody...)
	expected := "v1," + base64.StdEncoding.EncodeToString(sign(content, secret))
	// The header holds several signatures. One has to match.
	for _, given := range strings.Split(signature, " ") {
		if hmac.Equal([]byte(expected), []byte(given)) {
			return true
		}
	}
	return false
}

func sign(content []byte, secret string) []byte {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(content)
	return mac.Sum(nil)
}
